import { eventsOf } from '../../platform/events/event.ts'

export const companyEvents = eventsOf('company', ['changed'])
