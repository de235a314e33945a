import ipaddr from 'ipaddr.js'

/** Ranges of addresses, `10.1.0.0/16`, that an operator allows although they are not public. */
export type AllowedRanges = readonly string[]

/**
 * Whether a service may be called at this address on behalf of a tenant: it is public, or in a range
 * that the operator allows. Only plain unicast addresses of the internet are public. Loopback, private,
 * link-local, shared, reserved and documentation ranges are not, nor are addresses of IPv6 that contain
 * one of IPv4 (mapped, 6to4, Teredo, NAT64), since a translator on the way may unwrap them.
 */
export function isPublicAddress(text: string, allowed: AllowedRanges = []): boolean {
  if (!ipaddr.isValid(text)) return false
  // For an address of IPv4 within IPv6 the inner one counts.
  const address = ipaddr.process(text)
  if (allowed.some((range) => isWithin(address, range))) return true
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || isGlobalUnicast(address)
}

/** 2000::/3 is everything assigned so far; what is assigned in the future is not public today. */
function isGlobalUnicast(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return isWithin(address, '2000::/3')
}

/** Parsed: they are the same at every call, and a parse costs more than the comparison. */
const ranges = new Map<string, ReturnType<typeof ipaddr.parseCIDR>>()

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean {
  const parsed = ranges.get(range) ?? ipaddr.parseCIDR(range)
  ranges.set(range, parsed)
  const [base, bits] = parsed
  return base.kind() === address.kind() && address.match(base, bits)
}
