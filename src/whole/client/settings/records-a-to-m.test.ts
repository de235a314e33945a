import { makeRecordsByHand } from '../testing/records-by-hand.ts'

makeRecordsByHand('records from A to M', (name) => name < 'n')
