import { Refusal } from '../values/refusal.ts'

/** What cannot be shown or done in part. */
export const limitedClosed = () =>
  new Refusal('forbidden', 'limit.closed', {
    en: 'Your roles are limited to certain companies, warehouses or sales channels, and this is about all of them.',
    de: 'Ihre Rollen sind auf bestimmte Firmen, Lager oder Verkaufskanäle begrenzt, und hier geht es um alle.',
  })

/** What would belong to others. */
export const limitedElsewhere = () =>
  new Refusal('forbidden', 'limit.elsewhere', {
    en: 'This would belong to a company, warehouse or sales channel that your roles are not about. Name one of yours.',
    de: 'Das gehörte zu einer Firma, einem Lager oder einem Verkaufskanal, für die Ihre Rollen nicht gelten. Nennen Sie eines der Ihren.',
  })

/** What a list of several kinds leaves out for callers with limits: undefined where the work is closed to them. */
export async function unlessClosed<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'limit.closed') return undefined
    throw error
  }
}
