/** The file storage that the settings choose. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '#config/settings.ts';
import { createEncryptedStorage } from './encrypted-storage.ts';
import { createFolderStorage, type FileStorage } from './file-storage.ts';

/** The encrypted storage: the folder of FILES_URL, or DATA_DIR/files. */
export function openFiles(settings: Pick<Settings, 'DATA_DIR' | 'FILES_URL' | 'FILES_SECRET'>): FileStorage {
  const folder =
    settings.FILES_URL === undefined ? join(settings.DATA_DIR, 'files') : fileURLToPath(settings.FILES_URL);
  return createEncryptedStorage(createFolderStorage(folder), settings.FILES_SECRET);
}
