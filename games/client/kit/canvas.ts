export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** The 2D context of a canvas. Throws in a browser without one: games cannot run without it. */
export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no 2D context');
  return pen;
}

export type Fit = {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** An empty canvas of the same size for static content, and its context in CSS pixels. */
  readonly layer: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
};

/**
 * Keeps the resolution of a canvas equal to the screen's, up to `max` device pixels per CSS pixel. Calls
 * `onFit` with each new size. Returns a function that fits the canvas now, for drawing before the first
 * resize event.
 */
export function fitCanvas(canvas: HTMLCanvasElement, max: number, onFit: (fit: Fit) => void): () => void {
  let isFitted = false;
  const fit = (): void => {
    const { width, height } = canvas.getBoundingClientRect();
    const density = Math.min(max, devicePixelRatio || 1);
    if (
      isFitted &&
      Math.round(width * density) === canvas.width &&
      Math.round(height * density) === canvas.height
    )
      return;
    isFitted = true;
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    const layer = canvasOf(Math.max(1, canvas.width), Math.max(1, canvas.height));
    const pen = penOf(layer);
    pen.scale(density, density);
    onFit({ width, height, density, layer, pen });
  };
  new ResizeObserver(fit).observe(canvas);
  return fit;
}
