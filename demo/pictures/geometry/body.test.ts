import { silhouettes } from '../../catalogue/catalogue';
import { bodiesOf, bodyOf, sceneViewOf } from '../read-silhouette';
import { inBody } from './body';
import { clothSchema, type Body } from './scene';

const { scene } = clothSchema.parse({
  window: { x: 0, y: 0, width: 1600 },
  seed: 1,
  scene: {
    layers: [
      {
        name: 'square',
        rounding: { radius: 10, height: 5 },
        panels: [{ part: 'body', texture: 'woven', path: 'M400,400 L1200,400 L1200,1600 L400,1600 Z' }],
        folds: [{ points: '500,500 600,900', width: 20, height: 5 }],
        lines: [{ type: 'seam', path: 'M400,1600 L1200,1600', strength: 0.2 }],
      },
    ],
  },
});
const body = (changes: Partial<Body>): Body => ({ pulls: [], mirroredFolds: false, seed: 1, ...changes });
const [layer] = inBody(
  scene,
  body({ pulls: [{ at: [400, 1600], reach: [200, 300], by: [50, -20] }], mirroredFolds: true }),
).layers;

it('pulls both sides of a garment alike, and leaves what is far away', () => {
  expect(layer?.panels[0]?.path).toBe('M400.0,400.0 L1200.0,400.0 L1150.0,1580.0 L450.0,1580.0 Z');
});

it('pulls lines with the cloth, and turns folds', () => {
  expect(layer?.lines[0]).toMatchObject({ path: 'M450.0,1580.0 L1150.0,1580.0' });
  expect(layer?.folds[0]?.points[0]?.map(Math.round)).toEqual([1100, 500]);
});

it('gives every garment three bodies, which products take in turn', () => {
  const garments = silhouettes.filter((name) => bodiesOf(name).length > 1);
  expect(garments.length).toBeGreaterThan(15);
  for (const silhouette of garments) {
    const fronts = [0, 1, 2].map((seed) =>
      JSON.stringify(sceneViewOf(silhouette, 'front', bodyOf({ silhouette, seed }))),
    );
    expect(new Set(fronts).size).toBe(3);
  }
});
