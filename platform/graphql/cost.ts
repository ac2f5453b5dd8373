/** Computes the cost of a query. Pure. The query must be validated already, so that its fragments have no cycles. */
import {
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  getArgumentValues,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLNamedType,
  GraphQLOutputType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import { LIST_FACTOR } from './limits.ts';
import { priceOf } from './prices.ts';

/**
 * The fields `__schema` and `__type`, which `getFields()` does not contain: where introspection is allowed,
 * it costs like other fields.
 */
const META_FIELDS = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));

/**
 * Work of an operation with its variables, in units of one plain field. Fields below a list count once per
 * row, and fields with an own price (prices.ts) at that price. A fragment counts at each use, but is visited
 * once. Throws a GraphQLError for an argument without its value, as the execution would.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const known = new Map<FragmentDefinitionNode, number>();

  const ofSelections = (set: SelectionSetNode, type: GraphQLNamedType | undefined): number =>
    set.selections.reduce((sum, selection) => sum + ofSelection(selection, type), 0);

  function ofSelection(
    selection: SelectionSetNode['selections'][number],
    type: GraphQLNamedType | undefined,
  ): number {
    if (selection.kind === Kind.FIELD) return ofField(selection, type);
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return ofSelections(
        selection.selectionSet,
        selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : type,
      );
    const fragment = fragments.get(selection.name.value);
    if (fragment === undefined) return 0;
    const found =
      known.get(fragment) ??
      ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    known.set(fragment, found);
    return found;
  }

  function ofField(node: FieldNode, type: GraphQLNamedType | undefined): number {
    const field =
      META_FIELDS.get(node.name.value) ??
      (isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined);
    if (!field) return 1;
    const args = getArgumentValues(field, node, variables);
    const own = 1 + priceOf(`${type?.name}.${node.name.value}`, args);
    if (!node.selectionSet) return own;
    const rows =
      typeof args['first'] === 'number'
        ? Math.max(args['first'], 1)
        : isList(field.type) && !isConnection(type)
          ? LIST_FACTOR
          : 1;
    return own + rows * ofSelections(node.selectionSet, getNamedType(field.type));
  }

  return ofSelections(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined);
}

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);
/** True for the type of a connection: the field with `first` has already counted its edges as rows. */
const isConnection = (type: GraphQLNamedType | undefined): boolean =>
  isCompositeType(type) && type.name.endsWith('Connection');
