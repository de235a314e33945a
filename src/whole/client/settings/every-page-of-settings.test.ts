import { examinePages } from '../testing/examined-pages.ts'
import { settingsPages } from '../testing/pages.ts'

examinePages('every page of the settings', settingsPages)
