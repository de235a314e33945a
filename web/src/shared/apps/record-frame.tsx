import type { Resource } from '../changes/record-changes.ts'
import { AppFrame } from './app-frame.tsx'
import { type AppPlace, useAppPlaces } from './app-places.ts'

/** An app next to a record. While it is open, it is checked whether it still may be shown. */
export function RecordFrame({
  place: { appInstallationId, appName, place },
  resource,
  id,
  height,
}: {
  readonly place: AppPlace
  readonly resource: Resource
  readonly id: string
  readonly height: number
}) {
  useAppPlaces(true)
  const context = { place, resource, id }
  return <AppFrame {...{ appInstallationId, appName, context, height }} />
}
