/** Fits a logistic regression by Newton's method; `rows` are `{features, label, weight}`. Ridge keeps it from running away. */
export function fitLogistic(rows, ridge = 1e-3, rounds = 30) {
  const size = rows[0].features.length;
  const weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < rounds; round++) {
    const gradient = weights.map(weight => -ridge * weight);
    const hessian = weights.map((_, row) => weights.map((__, column) => (row === column ? ridge : 0)));
    for (const { features, label, weight } of rows) {
      const said = predict(weights, features);
      for (let row = 0; row < size; row++) {
        gradient[row] += weight * (label - said) * features[row];
        for (let column = 0; column < size; column++) {
          hessian[row][column] += weight * said * (1 - said) * features[row] * features[column];
        }
      }
    }
    const step = solve(hessian, gradient);
    for (let index = 0; index < size; index++) {
      weights[index] += step[index];
    }
  }
  return weights;
}

export function predict(weights, features) {
  const sum = features.reduce((total, feature, index) => total + feature * weights[index], 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Gaussian elimination with pivoting. */
function solve(matrix, vector) {
  const rows = matrix.map((row, index) => [...row, vector[index]]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = rows.findLastIndex((row, index) => {
      const others = rows.slice(column);
      return (
        index >= column && Math.abs(row[column]) === Math.max(...others.map(each => Math.abs(each[column])))
      );
    });
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let row = 0; row < size; row++) {
      if (row !== column) {
        const factor = rows[row][column] / rows[column][column];
        for (let index = column; index <= size; index++) {
          rows[row][index] -= factor * rows[column][index];
        }
      }
    }
  }
  return rows.map((row, index) => row[size] / row[index]);
}
