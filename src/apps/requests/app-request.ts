import Type from 'typebox'
import type { Finished } from '../../platform/http/server-options.ts'
import { Instant, Int32 } from '../../platform/values/shape.ts'

/** An answered call of an app. No body, no query and no credential gets here: of them only ignored names are kept. */
export const AppRequest = Type.Object({
  requestId: Type.String({ description: 'The header `X-Request-Id` of the answer.' }),
  at: Instant({ description: 'When it arrived.' }),
  operation: Type.String({ description: 'Name of the operation, its `operationId` in OpenAPI.' }),
  method: Type.String({ description: 'Method of HTTP: `GET`, `HEAD`, `POST`, …' }),
  path: Type.String({
    description: 'Pattern of the address, without ids and query: `/v2/items/{itemId}`.',
  }),
  status: Int32({ description: 'HTTP status of the answer.' }),
  durationMs: Int32({ description: 'Time until the answer was ready, in milliseconds.' }),
  errorCode: Type.String({ description: 'Code of the error; empty: it succeeded.' }),
  ignoredNames: Type.String({
    description:
      'Names in the request that the operation does not know and that were ignored because of `Prefer: handling=lenient`; at most 20, separated by commas.',
  }),
})

/** What is kept of a call. */
export interface AnsweredRequest {
  readonly id: string
  readonly requestId: string
  readonly at: Date
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly durationMs: number
  readonly errorCode: string
  readonly ignoredNames: string
}

/** How many calls of an app are kept. */
export const requestsKept = 1_000

/** For so long calls and their counts are kept. */
export const daysKept = 30

/** Whether an answer says that the call was not done. */
export const isRefused = ({ status }: Pick<Finished, 'status'>) => status >= 400
