export interface Drawing {
  readonly draw: () => void;
  readonly isDrawing: () => boolean;
}

/**
 * Draws a page. An event during a drawing, such as the lost focus of a removed element, leads to another drawing afterwards. A drawing that
 * fails doesn't prevent later ones.
 */
export function createDrawing(render: () => void): Drawing {
  let isDrawing = false;
  let isStale = false;
  return {
    isDrawing: () => isDrawing,
    draw: () => {
      isStale = true;
      while (isStale && !isDrawing) {
        isDrawing = true;
        isStale = false;
        try {
          render();
        } finally {
          isDrawing = false;
        }
      }
    },
  };
}
