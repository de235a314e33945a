import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecords } from '../../platform/records/record-source.ts'
import { Text } from '../../platform/values/shape.ts'
import { PickListPosition } from '../lists/pick-list.ts'
import { liesInBox, pickListPositions } from '../lists/pick-list-store.ts'

export const listBoxContents = operation({
  name: 'listBoxContents',
  summary: 'List what is in a shipping box',
  description:
    'Returns the positions of pick lists that were put into a box, by what is printed on it, of whatever list of boxes it is: of the order that something was put into it for last, what is not delivered yet, otherwise what its last delivery note has. An unknown box has nothing in it.',
  method: 'GET',
  path: { v1: '/wms/boxContents', v2: '/wms/box-contents' },
  scope: 'wms.read',
  query: {
    boxNumber: Text(50, { description: 'What is printed on the box, in any case of letters.' }),
  },
  answer: { status: 200, shape: Type.Array(PickListPosition) },

  handle: ({ tx, generation, query }) =>
    concludeWithRecords(tx, generation, pickListPositions, liesInBox(query.boxNumber ?? '')),
})
