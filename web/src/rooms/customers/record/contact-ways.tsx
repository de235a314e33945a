import { Anchor, Stack } from '@mantine/core'

interface Ways {
  readonly emailAddress: string
  readonly phoneNumber: string
  readonly mobilePhoneNumber: string
}

/** How somebody is reached: a click writes or calls. */
export function ContactWays({
  of: { emailAddress, phoneNumber, mobilePhoneNumber },
}: {
  readonly of: Ways
}) {
  const numbers = [phoneNumber, mobilePhoneNumber].filter((number) => number !== '')
  return (
    <Stack gap={4} align="flex-start">
      {emailAddress && (
        <Anchor lh="24px" href={`mailto:${emailAddress}`}>
          {emailAddress}
        </Anchor>
      )}
      {numbers.map((number) => (
        <Anchor key={number} lh="24px" href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
          {number}
        </Anchor>
      ))}
    </Stack>
  )
}
