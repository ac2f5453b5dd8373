/**
 * nginx as a cache in front of the product, compared with nginx serving a file of the same bytes: shows what
 * the product's headers cost a cache.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilAnswers } from '../lib/children.ts';
import { freePort } from '../lib/ports.ts';

const NGINX = '/usr/sbin/nginx';
export const hasNginx = (): boolean => existsSync(NGINX);

/**
 * Starts one nginx worker that caches pages of `upstream` by their Vary and Cache-Control, with the address
 * as key, and serves `zipped` (a compressed file) at /file. Calls `work({ cached, file })` with the two
 * addresses, then stops it.
 */
export async function withNginx<T>(
  folder: string,
  upstream: string,
  zipped: string,
  work: (addresses: { readonly cached: string; readonly file: string }) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  for (const name of ['cache', 'temp']) mkdirSync(join(folder, name), { recursive: true });
  const config = join(folder, 'nginx.conf');
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temp', name)};`)
    .join(' ');
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; daemon off; pid ${join(folder, 'pid')}; error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; ${temp}
  open_file_cache max=1000;
  proxy_cache_path ${join(folder, 'cache')} levels=1:2 keys_zone=pages:10m use_temp_path=off;
  server {
    listen 127.0.0.1:${port};
    location = /file { default_type text/html; add_header content-encoding gzip; alias ${zipped}; }
    location / {
      proxy_pass ${upstream}; proxy_http_version 1.1; proxy_set_header Host localhost; proxy_set_header Connection '';
      proxy_cache pages; proxy_cache_key $host$request_uri; proxy_cache_use_stale updating error timeout; proxy_cache_background_update on;
      add_header x-cache $upstream_cache_status always;
    }
  }
}
`,
  );
  const child = spawn(NGINX, ['-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = new Promise<string>((resolve) => child.once('exit', () => resolve('nginx ended.')));
  try {
    const address = `http://127.0.0.1:${port}`;
    await untilAnswers({ name: 'nginx', exited }, `${address}/file`);
    return await work({ cached: address, file: `${address}/file` });
  } finally {
    child.kill();
    await exited;
  }
}
