import { type Said, textIn } from '../carriers/ask-carrier.ts'
import { type LabelFormat, labelMediaTypes } from './carrier-label.ts'

/** A label has some kilobytes; one with pictures some hundred. */
const labelBytesMax = 1024 * 1024
/** In Base64, with what stands around it. */
export const labelAnswerMax = Math.ceil((labelBytesMax * 4) / 3) + 16 * 1024

/** A label as a carrier answers with it. */
export interface MadeLabel {
  readonly shipmentId: string
  readonly trackingId: string
  readonly trackingUrl: string
  readonly mediaType: string
  readonly content: Buffer
}

/** The label in an answer; undefined for anything that is none. */
export function labelIn(said: Said): MadeLabel | undefined {
  const trackingId = textIn(said, 'trackingId', 255)
  const shipmentId = textIn(said, 'shipmentId', 255) ?? trackingId
  const trackingUrl = said['trackingUrl'] === undefined ? '' : textIn(said, 'trackingUrl', 2000)
  const content = typeof said['label'] === 'string' ? bytesIn(said['label']) : undefined
  const mediaType = content && mediaTypeOf(content)
  if (!trackingId || !shipmentId || !content || !mediaType) return undefined
  if (trackingUrl === undefined || !isShown(trackingUrl)) return undefined
  return { shipmentId, trackingId, trackingUrl, mediaType, content }
}

/** It becomes a link: nothing but an address of the web. */
const isShown = (url: string) => url === '' || (/^https?:\/\//.test(url) && URL.canParse(url))

function bytesIn(base64: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length <= labelBytesMax ? bytes : undefined
}

/** What a printer is sent as something must be that, whatever the carrier calls it. */
function mediaTypeOf(content: Buffer): string | undefined {
  const format = (Object.keys(beginnings) as LabelFormat[]).find((one) =>
    beginnings[one].test(content.subarray(0, 64).toString('latin1')),
  )
  return format && labelMediaTypes[format]
}

/** ZPL may begin with the usual change of its signs. */
const beginnings: Readonly<Record<LabelFormat, RegExp>> = {
  pdf: /^%PDF-\d/,
  zpl: /^\s*(?:\W?CT~~CD,~CC\^~CT~\s*)?\^XA/,
}
