import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Text } from '../../platform/values/shape.ts'
import { printerNames } from './printer-store.ts'

export const listPrinterNames = operation({
  name: 'listPrinterNames',
  summary: 'List the names of the printers',
  description:
    'Returns the names of the active printers in alphabetical order: what `printer` of the operations that print may be.',
  method: 'GET',
  path: { v1: '/printers' },
  scope: 'printers.read',
  answer: { status: 200, shape: Type.Array(Text(255)) },
  handle: ({ tx }) => printerNames(tx),
})
