const rounds = 20;

/**
 * The directions in which vectors differ most, found by power iteration from a fixed start. `moments` holds the sum
 * of all outer products, `sum` the sum of all vectors; both change by one vector at a time.
 */
export function principalComponents(
  { moments, sum, count }: { moments: Float64Array; sum: Float64Array; count: number },
  wanted: number,
): Float64Array[] {
  const size = sum.length;
  const covariance = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      covariance[row * size + column] =
        (moments[row * size + column] as number) / count -
        ((sum[row] as number) / count) * ((sum[column] as number) / count);
  const components: Float64Array[] = [];
  while (components.length < wanted) {
    let vector: Float64Array = new Float64Array(size).map((_, at) => 1 + (at % 7));
    for (let round = 0; round < rounds; round++) {
      vector = multiply(covariance, vector);
      for (const component of components) removeDirection(vector, component);
      if (!normalise(vector)) return components;
    }
    components.push(vector);
  }
  return components;
}

function multiply(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  const product = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let sum = 0;
    for (let column = 0; column < size; column++)
      sum += (matrix[row * size + column] as number) * (vector[column] as number);
    product[row] = sum;
  }
  return product;
}

export function removeDirection(vector: Float64Array, direction: Float64Array): void {
  const amount = dot(vector, direction);
  for (let at = 0; at < vector.length; at++)
    vector[at] = (vector[at] as number) - amount * (direction[at] as number);
}

/** To length one; false for a vector that has none. */
export function normalise(vector: Float64Array): boolean {
  const length = Math.sqrt(dot(vector, vector));
  if (!(length > 1e-9)) return false;
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] as number) / length;
  return true;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
}
