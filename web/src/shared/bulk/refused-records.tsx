import { Anchor, List, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from './texts.ts'

/** What a record is called, and where its page is. */
export interface NamedRecord {
  readonly name: string
  readonly address: string
}

interface RefusedRecordsProps {
  /** The sentences of the service by the ids of the records. */
  readonly refused: ReadonlyMap<string, string>
  readonly namedBy: ((id: string) => NamedRecord | undefined) | undefined
}

/** More are found by choosing those that are left. */
const shownMax = 10

/** What was refused, by its reason. */
export function RefusedRecords({ refused, namedBy }: RefusedRecordsProps) {
  const t = useT()
  const byReason = [...Map.groupBy(refused, ([, reason]) => reason)]
  return (
    <>
      <Text>{t('refused', { count: refused.size })}</Text>
      <List>
        {byReason.map(([reason, all]) => {
          const named = all.flatMap(([id]) => namedBy?.(id) ?? [])
          return (
            <List.Item key={reason}>
              {`${reason} (${all.length})`}
              {named.length > 0 && (
                <Text size="sm" component="div">
                  {named.slice(0, shownMax).map(({ name, address }) => (
                    <span key={address}>
                      <Anchor component={Link} to={address} inherit>
                        {name}
                      </Anchor>{' '}
                    </span>
                  ))}
                  {named.length > shownMax && t('more', { count: named.length - shownMax })}
                </Text>
              )}
            </List.Item>
          )
        })}
      </List>
    </>
  )
}
