/** The import of a font file gives its address; the bundler provides it. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
