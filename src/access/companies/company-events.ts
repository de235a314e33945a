import { eventsOf, readWith } from '../../platform/events/event.ts'

export const companyEvents = readWith(
  'companies.read',
  'companies',
  eventsOf('company', ['created', 'changed']),
)
