/** What the modules of content blocks and of their pictures share. */
import type { LightName } from '#artwork/light.ts';
import type { SceneryName } from '#artwork/sceneries.ts';
import type { NewBlock, NewImage } from '#platform/content/content.api.ts';
import { PUBLISHED_AT } from './seed-constants.ts';

/** A content block. `id` is set only if it is part of addresses and so must stay constant. */
export type Block = Omit<NewBlock, 'id' | 'updatedAt'> & { id?: number };
type Scene = NewImage['scene'] & { scenery: SceneryName; light: LightName };

export const sceneImage = (id: number, name: string, scene: Scene): NewImage => ({
  id,
  name,
  scene,
  updatedAt: PUBLISHED_AT,
});

/** Props of a banner with one picture and without an event (specification 2 §3 "Banner / promotion content"). */
export const onePicture = (image: number) => ({
  image,
  imageBackground: null,
  imageTop: null,
  eventId: null,
});
