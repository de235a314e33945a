import { isWrite, type Operation, shapeOf } from './operation.ts'

/**
 * Whether an operation only reads, and many records: a list by the shape of its answer, or what says so itself. A
 * standby may answer these, where there is one. Single records cost less than asking how far it is.
 */
export function readsMany(operation: Operation): boolean {
  if (isWrite(operation) || operation.operatorOnly) return false
  const { type, properties = {} } = shapeOf(operation.answer.shape ?? {}) as Answered
  const isPage = 'totalItems' in properties && 'items' in properties
  return operation.readsMany ?? (type === 'array' || isPage)
}

interface Answered {
  readonly type?: string
  readonly properties?: object
}
