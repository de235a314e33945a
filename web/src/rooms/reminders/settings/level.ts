import type { Shape } from '../../../api/client.ts'

export type Settings = Shape<'DunningSettingsV2'>
export type Level = Settings['levels'][number]
