import { Alert, List } from '@mantine/core'
import { Fault } from '../../../../api/faults.ts'

/** What the service refused: its sentence, and all others that it does not say already. */
export function Refusal({ error }: { readonly error: unknown }) {
  if (!(error instanceof Error)) return null
  const more = error instanceof Fault ? new Set(moreOf(error)) : new Set<string>()
  more.delete(error.message)
  return (
    <Alert color="danger" variant="outline" role="alert">
      {error.message}
      {more.size > 0 && (
        <List size="sm" mt={4}>
          {[...more].map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}

function moreOf({ code, rules, fields }: Fault): readonly string[] {
  // Its rules are what is possible instead.
  const broken = code === 'sales-order.move-not-allowed' ? [] : Object.values(rules)
  const ofLines = Object.entries(fields).filter(([path]) => !path.startsWith('lineItems'))
  return [...broken, ...ofLines.map(([, sentence]) => sentence)]
}
