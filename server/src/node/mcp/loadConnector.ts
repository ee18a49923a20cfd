import { bundleAddress } from '../process/bundleAddress.ts';
import type { ConnectServer } from './serverConnection.ts';

/** Starts servers with a library that is a bundle of its own, since most of the time no skill brings a server along. */
export const connectLazily: ConnectServer = async (launch, events, signal) => {
  const bundle = bundleAddress('mcpClient.js');
  const { connectServer }: { readonly connectServer: ConnectServer } = await import(bundle);
  return connectServer(launch, events, signal);
};
