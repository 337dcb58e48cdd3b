import { BlockList, isIP } from 'node:net';

const bitsOf = { ipv4: 32, ipv6: 128 } as const;

type Network = { readonly address: string; readonly bits: number; readonly family: keyof typeof bitsOf };

/** A network as operators write it: an address, or one with the number of its bits. Null for what is none. */
export function readNetwork(text: string): Network | null {
  const [address = '', bits, ...rest] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0) return null;
  const family = kind === 4 ? 'ipv4' : 'ipv6';
  const count = bits === undefined ? bitsOf[family] : Number(bits);
  return count >= 1 && count <= bitsOf[family] ? { address, bits: count, family } : null;
}

/** Whether an address is in one of the networks; without any, every address is. An IPv4 address in IPv6 form counts as what it is. */
export function allowsFrom(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => true;
  const list = new BlockList();
  for (const text of networks) {
    const network = readNetwork(text);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}
