export interface Drawing {
  readonly draw: () => void;
  readonly isDrawing: () => boolean;
}

/**
 * Draws a page. What happens in the midst of that, as when an element that is taken away tells that it lost the focus, is drawn once more
 * afterwards. A drawing that fails keeps none of the later ones away.
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
