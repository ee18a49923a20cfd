/** The bytes of an address: 4 of IPv4, 16 of IPv6. */
export type IpAddress = readonly number[];

/** Reads an address in any of the ways in which systems take one for a host; undefined for a name. */
export function parseIpAddress(host: string): IpAddress | undefined {
  return host.includes(':') ? parseIpv6(host) : parseIpv4(host);
}

/** One to four numbers, each decimal, octal or hexadecimal, the last one for all bytes that are left (WHATWG URL, 3.5). */
function parseIpv4(host: string): IpAddress | undefined {
  const parts = host.replace(/\.$/, '').split('.');
  const numbers = parts.map(parseNumber);
  const last = numbers.pop();
  if (parts.length > 4 || last === undefined || last >= 256 ** (5 - parts.length)) {
    return undefined;
  }
  const leading = numbers.flatMap(number => (number === undefined || number > 255 ? [] : [number]));
  const rest = Array.from({ length: 4 - numbers.length }, (_, at) => Math.floor(last / 256 ** at) % 256);
  return leading.length === numbers.length ? [...leading, ...rest.toReversed()] : undefined;
}

function parseNumber(part: string): number | undefined {
  if (/^0x[0-9a-f]*$/i.test(part)) {
    return Number.parseInt(`0${part.slice(2)}`, 16);
  }
  if (/^0[0-7]*$/.test(part)) {
    return Number.parseInt(part, 8);
  }
  return /^\d+$/.test(part) ? Number(part) : undefined;
}

/** RFC 4291, 2.2; a zone behind `%` is left out. */
function parseIpv6(host: string): IpAddress | undefined {
  const [address = ''] = host.split('%');
  const halves = address.split('::').map(half => (half === '' ? [] : half.split(':').map(parseGroup)));
  const groups = halves.map(half => half.flatMap(group => group ?? [Number.NaN]));
  const [before = [], behind = []] = groups;
  const missing = 16 - before.length - behind.length;
  const isWhole = groups.length === 1 ? missing === 0 : groups.length === 2 && missing >= 2;
  const bytes = [...before, ...Array.from({ length: Math.max(0, missing) }, () => 0), ...behind];
  return isWhole && bytes.every(byte => !Number.isNaN(byte)) ? bytes : undefined;
}

function parseGroup(group: string): readonly number[] | undefined {
  if (group.includes('.')) {
    return parseIpv4(group);
  }
  const value = /^[0-9a-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : undefined;
  return value === undefined ? undefined : [value >> 8, value & 255];
}

/** IPv4 addresses in IPv6: mapped and compatible (RFC 4291, 2.5.5), and translated (RFC 6052, 2.1). */
const ipv4Prefixes: readonly IpAddress[] = [
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0],
];

/** Addresses of the computer itself, of its own network segment, and of services that hand out credentials to virtual machines. */
const localPrefixes: readonly IpAddress[] = [
  // This computer (RFC 1122, 3.2.1.3).
  [0],
  [127],
  // Link-local (RFC 3927); most clouds have their metadata there.
  [169, 254],
  // Metadata of Alibaba Cloud and of Oracle Cloud.
  [100, 100, 100, 200],
  [192, 0, 0, 192],
];

/** Metadata of AWS for virtual machines with IPv6 alone. */
const awsMetadata: IpAddress = [0xfd, 0, 0x0e, 0xc2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0x54];

/** Whether an address leads to this computer, its own network segment, or a service that hands out credentials of a machine. */
export function isLocalAddress(address: IpAddress): boolean {
  if (address.length === 4) {
    return localPrefixes.some(prefix => startsWith(address, prefix));
  }
  const isIpv4 = ipv4Prefixes.some(prefix => startsWith(address, prefix));
  const [first = 0, second = 0] = address;
  // Link-local has ten bits (RFC 4291, 2.5.6).
  const isLinkLocal = first === 0xfe && (second & 0xc0) === 0x80;
  // `::1` has the bytes of 0.0.0.1, which leads to this computer as well.
  return isLinkLocal || startsWith(address, awsMetadata) || (isIpv4 && isLocalAddress(address.slice(12)));
}

function startsWith(address: IpAddress, prefix: IpAddress): boolean {
  return prefix.every((byte, at) => address[at] === byte);
}
