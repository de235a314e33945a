import type { Operation } from '../platform/pipeline/operation.ts'
import { outputsOf } from '../printing/paper-outputs.ts'
import { listBoxContents } from './boxes/list-box-contents.ts'
import { administerShippingBoxes } from './boxes/shipping-box-list.ts'
import { completePickList } from './lists/complete-pick-list.ts'
import { createPickList } from './lists/create-pick-list.ts'
import { deletePickList } from './lists/delete-pick-list.ts'
import {
  getPickList,
  getPickListByKey,
  listPickListPositions,
  listPickLists,
} from './lists/list-pick-lists.ts'
import { scanPickList } from './lists/scan-pick-list.ts'
import { shortPickListPosition } from './lists/short-pick-position.ts'
import { undoPickListScan } from './lists/undo-pick-list-scan.ts'
import { updatePickList } from './lists/update-pick-list.ts'
import { pickListPaper } from './pick-list-paper-store.ts'
import { administerPickListTemplates } from './templates/pick-list-template-list.ts'

/** Every operation of the room. */
export const pickingOperations: readonly Operation[] = [
  ...administerPickListTemplates,
  listPickLists,
  createPickList,
  getPickList,
  getPickListByKey,
  listPickListPositions,
  updatePickList,
  deletePickList,
  scanPickList,
  undoPickListScan,
  shortPickListPosition,
  completePickList,
  ...outputsOf(pickListPaper),
  ...administerShippingBoxes,
  listBoxContents,
]
