// The signs of the tiles.
import tiles from "../../art/tiles.svg?raw";

document.body.insertAdjacentHTML("beforeend", tiles);
