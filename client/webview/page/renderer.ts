export interface Renderer {
  readonly render: () => void;
  readonly isRendering: () => boolean;
}

/**
 * Draws a page. An event during a drawing, such as the lost focus of a removed element, leads to another drawing afterwards. A drawing that
 * fails doesn't prevent later ones.
 */
export function createRenderer(render: () => void): Renderer {
  let isRendering = false;
  let isStale = false;
  return {
    isRendering: () => isRendering,
    render: () => {
      isStale = true;
      while (isStale && !isRendering) {
        isRendering = true;
        isStale = false;
        try {
          render();
        } finally {
          isRendering = false;
        }
      }
    },
  };
}
