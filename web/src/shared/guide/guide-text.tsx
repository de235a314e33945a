import { Accordion, Text } from '@mantine/core'
import type { GuidePart } from './guide.ts'

/** What a part of the guide says; answers open one by one. */
export function GuideText({ part }: { readonly part: GuidePart }) {
  return (
    <>
      <Text size="sm">{part.about}</Text>
      <Accordion multiple chevronPosition="left" variant="separated" radius="sm">
        {part.questions.map(({ ask, answer }, place) => (
          <Accordion.Item key={ask} value={`q${place}`}>
            <Accordion.Control>{ask}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  )
}
