/** Converts content to the types of contract/schema.graphql. */
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { contentImages } from '#platform/media/media.api.ts';
import type { ContentImage } from './content-images.ts';
import { parseMarkdown } from '#platform/kernel/rich-text/parse-markdown.ts';
import type { MarkdownPage, PropsBlock } from './content.service.ts';

export const toContentImage = (image: ContentImage): Gql.ContentImage => ({
  id: String(image.id),
  compressedImage: { id: String(image.id), name: image.name, webp: contentImages(image.id, image.updatedAt) },
});

export const toPropsContent = (block: PropsBlock): Gql.PropsContent => ({
  id: String(block.id),
  title: block.title,
  props: JSON.stringify(block.props),
  images: block.images.map(toContentImage),
});

/** A page of text for GraphQL. Its first heading repeats the title, so the tree leaves the heading out. */
export const toMarkdownContent = ({
  slug,
  title,
  content,
  updatedAt,
}: MarkdownPage): Gql.MarkdownContent => ({
  id: slug,
  title,
  content,
  tree: JSON.stringify(parseMarkdown(content.replace(/^\s*# [^\n]*\n/, ''))),
  updated: updatedAt.toISOString(),
});
