import { examinePages } from '../testing/examined-pages.ts'
import { administrationPages } from '../testing/pages.ts'

examinePages('every page of administration', administrationPages)
