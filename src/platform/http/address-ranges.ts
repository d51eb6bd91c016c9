import { BlockList, isIP } from 'node:net'
import type { FieldError } from '#platform/errors/app-error.ts'
import { plainAddress } from '#platform/http/client.ts'

const MAPPED_BITS = 96

/**
 * An address or a range in CIDR notation in its usual spelling, such as '192.0.2.7', '10.0.0.0/8' or '2001:db8::/32';
 * null if the text is neither. A range in IPv4-mapped IPv6 becomes the IPv4 range.
 */
export function parseRange(text: string): string | null {
  const [, address = '', bitsText] = /^([\d.a-f:]{2,45})(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? []
  const written = familyOf(address)
  if (written === null) return null
  const plain = plainAddress(address)
  const family = familyOf(plain) ?? written
  const isMapped = written !== family
  const bits = bitsText === undefined ? BITS[family] : Number(bitsText) - (isMapped ? MAPPED_BITS : 0)
  if (bits < 0 || bits > BITS[family]) return null
  return bits === BITS[family] ? plain : `${plain}/${bits}`
}

/** Each text in its usual spelling, with an error at `pathOf` for texts that are no range or are repeated. */
export function parseRanges(
  texts: readonly string[],
  pathOf: (index: number) => string,
): { ranges: string[]; errors: FieldError[] } {
  const errors: FieldError[] = []
  const ranges: string[] = []
  for (const [index, text] of texts.entries()) {
    const fault = (message: string) => errors.push({ path: pathOf(index), message })
    const range = parseRange(text)
    if (range === null) fault('Enter an address or a range, such as 192.0.2.7, 10.0.0.0/8 or 2001:db8::/32.')
    else if (ranges.includes(range)) fault('This range is already in the list.')
    else ranges.push(range)
  }
  return { ranges, errors }
}

/** Whether an address is in one of the ranges, which `parseRange` returned. An empty list allows every address. */
export function isAllowedAddress(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true
  const plain = plainAddress(address)
  const family = familyOf(plain)
  return family !== null && listsOf(ranges)[family].check(plain, family)
}

type Family = 'ipv4' | 'ipv6'
/** One list for each family: in a list of both, IPv6 ranges such as ::/64 also contain every IPv4 address. */
type Lists = Record<Family, BlockList>

/** By the list of a cached Viewer, so that they are built once and not with every request. */
const known = new WeakMap<readonly string[], Lists>()

function listsOf(ranges: readonly string[]): Lists {
  const found = known.get(ranges)
  if (found) return found
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = familyOf(address)
    if (family !== null) lists[family].addSubnet(address, Number(bits ?? BITS[family]), family)
  }
  known.set(ranges, lists)
  return lists
}

const BITS = { ipv4: 32, ipv6: 128 } as const

function familyOf(address: string): Family | null {
  const version = isIP(address)
  return version === 0 ? null : version === 6 ? 'ipv6' : 'ipv4'
}
