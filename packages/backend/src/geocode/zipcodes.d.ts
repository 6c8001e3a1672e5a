declare module 'zipcodes' {
  interface Zipcode {
    /** Five digits in the USA; the first three characters in Canada. */
    readonly zip: string;
    readonly city: string;
    /** A code in the USA (`NY`), a name in Canada. */
    readonly state: string;
    readonly country: string;
    readonly latitude: number;
    readonly longitude: number;
  }
  const zipcodes: { readonly lookup: (code: string) => Zipcode | undefined };
  export default zipcodes;
}
