import { examinePages } from '../testing/examined-pages.ts'
import { warehousePages } from '../testing/pages.ts'

examinePages('every page of the warehouse', warehousePages)
