/** The ways to pay an order, in the order in which it lists its gateways; one that this client does not know is left out. */
export const offeredMethods = <Method extends { readonly name: string }>(
  methods: readonly Method[],
  gateways: readonly string[],
): readonly Method[] => gateways.flatMap((gateway) => methods.filter(({ name }) => name === gateway));
