import Type from 'typebox'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { type FieldName, Refusal } from '../../platform/values/refusal.ts'
import { Instant, KeyField, Label } from '../../platform/values/shape.ts'

const statuses = ['checking', 'settingUp', 'active', 'paused', 'removed', 'failed'] as const
export type InstallationStatus = (typeof statuses)[number]

/** An extension in a tenant, from the decision of its administrator to its end. */
export const AppInstallation = Type.Object({
  id: KeyField({ readOnly: true }),
  extensionId: KeyField({ description: 'The extension that is installed.' }),
  version: Type.String({ description: 'Version of the manifest that was agreed to.' }),
  availableVersion: Type.String({
    description: 'Version of the manifest that the extension has now; an update leads there.',
  }),
  status: Type.Unsafe<InstallationStatus>({
    ...{ type: 'string', enum: [...statuses] },
    description:
      '`checking`: whether its configurationUrl can be reached. `settingUp`: until its screen reports that it is set up. `active`: it may do what was granted. `paused`: it keeps its keys and may do nothing. `removed`, `failed`: its end; another installation is a new record.',
  }),
  failure: Type.String({
    description:
      'Why the configurationUrl could not be reached: address, not-public, unreachable, too-slow, too-large, too-many-redirects, status, encoding; app-blocked; unknown, the check was interrupted; empty: it has not failed.',
  }),
  grantedScopes: Type.Array(Type.String(), { description: 'What the app may do while active.' }),
  created: Instant({ description: 'When an administrator asked for it.' }),
  lastChanged: Instant({ description: 'When it last changed.' }),
})

/** What was shown to the administrator and is agreed to. */
export const AcceptedScopes = (description: string) =>
  Type.Array(Label(255), { maxItems: 200, uniqueItems: true, description })

/** What happens to an installation: from which status it may, and to which it leads. */
const transitions = {
  reach: { checking: 'settingUp' },
  fail: { checking: 'failed' },
  completeSetup: { settingUp: 'active' },
  update: { active: 'active', paused: 'paused' },
  pause: { active: 'paused' },
  resume: { paused: 'active' },
  remove: { checking: 'removed', settingUp: 'removed', active: 'removed', paused: 'removed' },
} as const satisfies Record<string, Partial<Record<InstallationStatus, InstallationStatus>>>

export type InstallationMove = keyof typeof transitions

/**
 * The status that a move leads to; undefined where the installation is there already, so that a second click
 * changes nothing. Throws 409 `app-installation.status` where the move is not possible.
 */
export function statusAfter(
  move: InstallationMove,
  status: InstallationStatus,
): InstallationStatus | undefined {
  const moves: Partial<Record<InstallationStatus, InstallationStatus>> = transitions[move]
  const next = moves[status]
  if (next !== undefined) return next
  if (Object.values(moves).includes(status)) return undefined
  throw new Refusal('conflict', 'app-installation.status', {
    en: `This is not possible while the installation is ${status}.`,
    de: `Das ist nicht möglich, solange die Installation im Zustand ${status} ist.`,
  })
}

/** Throws 422 unless exactly these scopes are accepted, whatever their order. */
export function refuseOtherScopes(
  asked: readonly string[],
  accepted: readonly string[],
  fieldName: FieldName,
): void {
  const missing = asked.filter((scope) => !accepted.includes(scope))
  const unasked = accepted.filter((scope) => !asked.includes(scope))
  if (missing.length + unasked.length === 0) return
  const sentence = {
    en: `The app asks for exactly these scopes: ${asked.join(', ') || 'none'}.`,
    de: `Die App verlangt genau diese Berechtigungen: ${asked.join(', ') || 'keine'}.`,
  }
  const faults = { [fieldName(['acceptedScopes'])]: sentence }
  throw new Refusal('broken-rule', 'app-installation.scopes', sentence, { faults })
}

export const noSuchInstallation = () =>
  new Refusal('missing', 'app-installation.missing', {
    en: 'There is no such installation of an app.',
    de: 'Diese Installation einer App gibt es nicht.',
  })

export const noSuchReferences = missingRecords('app-installation.reference.missing', {
  en: 'There is no such extension, or it has no manifest.',
  de: 'Diese Erweiterung gibt es nicht, oder sie hat kein Manifest.',
})

export const installationTaken = () =>
  new Refusal('conflict', 'app-installation.taken', {
    en: 'The app is installed already.',
    de: 'Die App ist schon installiert.',
  })

/** The id that the operator blocks, and that owns keys and webhooks: that of the extension. */
export const appIdOf = (extensionId: string) => extensionId.toLowerCase()
