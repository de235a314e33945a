import { examinePages } from '../testing/examined-pages.ts'
import { dailyPages } from '../testing/pages.ts'

examinePages('every page of the daily work', dailyPages)
