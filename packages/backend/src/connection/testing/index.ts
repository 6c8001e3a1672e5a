export { CuttableProxy } from './cuttable-proxy.ts';
export { fanOutContract } from './fan-out-contract.ts';
export { MemoryBus } from './memory-bus.ts';
export { Listener, pairOn, portOf, sendText } from './live-listener.ts';
