import * as v from 'valibot';

/** A text that is JSON of this shape; a text that is no JSON is an issue of the schema, and not an exception. */
export const jsonOf = <S extends v.GenericSchema>(schema: S) => v.pipe(v.string(), v.parseJson(), schema);
