import * as v from 'valibot';

/**
 * Schema of a text that contains JSON of the given shape. Text that is not JSON gives an issue of the schema, no
 * exception.
 */
export const jsonOf = <S extends v.GenericSchema>(schema: S) => v.pipe(v.string(), v.parseJson(), schema);
