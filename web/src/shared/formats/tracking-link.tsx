import { Anchor } from '@mantine/core'

/** An app may have written anything there: nothing but an address of the web becomes a link. */
const isOfTheWeb = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address)

interface TrackingLinkProps {
  /** Where the carrier shows the way of the parcel; empty where nobody knows. */
  readonly url: string
  readonly name: string
}

/** The number of a parcel, which leads to where its carrier shows its way. */
export function TrackingLink({ url, name }: TrackingLinkProps) {
  if (!isOfTheWeb(url)) return name
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" inherit>
      {name}
    </Anchor>
  )
}
