/** Manufacturers (specification 2 §7 `getManufacturerSeo`). */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import {
  GetManufacturerSeoDocument,
  GetManufacturersDocument,
  type GetManufacturerSeoQuery,
  type GetManufacturersQuery,
} from './get-manufacturers.generated.ts';

export type ManufacturerLink = GetManufacturersQuery['manufacturers'][number];
export type ManufacturerInfo = NonNullable<GetManufacturerSeoQuery['manufacturer']>;

export async function getManufacturers(scope: ContentScope): Promise<ManufacturerLink[]> {
  return (await queryContent(GetManufacturersDocument, {}, scope, [TAGS.catalog])).manufacturers;
}

/** Null = no manufacturer with this code. */
export async function getManufacturer(code: string, scope: ContentScope): Promise<ManufacturerInfo | null> {
  return (await queryContent(GetManufacturerSeoDocument, { manufacturer: code }, scope, [TAGS.catalog]))
    .manufacturer;
}
