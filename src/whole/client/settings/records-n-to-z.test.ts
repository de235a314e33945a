import { makeRecordsByHand } from '../testing/records-by-hand.ts'

makeRecordsByHand('records from N to Z', (name) => name >= 'n')
