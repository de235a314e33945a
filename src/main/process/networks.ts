import { BlockList, isIP } from 'node:net'

/** A prefix of length 0 would trust everybody, including senders that invent addresses. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (length === undefined) return true
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128)
}

/** Whether an address is one of these, or in one of these networks. */
export function withinAny(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    const family = familyOf(address)
    list.addSubnet(address, Number(length ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}

/** A single address counts as a network. */
export function asNetwork(text: string): string {
  return text.includes('/') ? text : `${text}/${isIP(text) === 4 ? 32 : 128}`
}
