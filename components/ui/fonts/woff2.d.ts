/** The bundler answers the import of a font file with the file's address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
