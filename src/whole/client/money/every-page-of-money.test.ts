import { examinePages } from '../testing/examined-pages.ts'
import { moneyPages } from '../testing/pages.ts'

examinePages('every page of money', moneyPages)
