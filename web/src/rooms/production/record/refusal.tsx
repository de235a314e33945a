import { Alert, List } from '@mantine/core'
import { saidOf } from './said-of.ts'

/** Why something was refused: all parts that lack at once. */
export function Refusal({ error }: { readonly error: Error | null }) {
  if (!error) return null
  return (
    <Alert color="danger" variant="outline" role="alert">
      <List>
        {saidOf(error).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
